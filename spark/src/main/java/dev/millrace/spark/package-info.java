/// Copies of trees by the executors of Apache Spark.
package dev.millrace.spark;
