import { expect, it } from "vitest";
import { rowCounter } from "#contract/rules/csvLines.ts";

const rowsOf = (...chunks: readonly string[]) => {
  const counted = rowCounter();
  for (const chunk of chunks) counted.add(new TextEncoder().encode(chunk));
  return counted.rows();
};

it("the rows of a CSV file are counted without its header", () => {
  expect(rowsOf()).toBe(0);
  expect(rowsOf("Number,Status\r\n")).toBe(0);
  expect(rowsOf("Number,Status\r\nA7K2,new\r\nB7K2,new\r\n")).toBe(2);
});

it("line breaks within quotes end no row, also if a chunk ends between them", () => {
  expect(rowsOf('Number,Note\r\nA7K2,"Gate\n2, ""left""\n"\r\n')).toBe(1);
  expect(rowsOf('Number,Note\r\nA7K2,"Gate', '\n2"\r\nB7K2,\r\n')).toBe(2);
});
