import { onTestFinished } from "vitest";
import { type Work, workChannel } from "#server/tracing/traced.ts";

/** The texts of the statements that all pools of this process execute from now on, until the test has finished. */
export function watchStatements(): string[] {
  const texts: string[] = [];
  const onStart = (work: unknown) => {
    const { kind, ...rest } = work as Work;
    if (kind === "statement" && "statement" in rest) texts.push(textOf(rest.statement));
  };
  workChannel.start.subscribe(onStart);
  onTestFinished(() => void workChannel.start.unsubscribe(onStart));
  return texts;
}

const textOf = (statement: unknown): string =>
  typeof statement === "object" && statement !== null && "text" in statement
    ? String(statement.text)
    : String(statement);
