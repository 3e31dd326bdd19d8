import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Begins with the files that mostly wait for processes of their own, while others use the processors. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { waiting = [], busy = [] } = Object.groupBy(sorted, ({ project }) =>
      project.name === "process" ? "waiting" : "busy",
    );
    return [...waiting, ...busy];
  }
}
