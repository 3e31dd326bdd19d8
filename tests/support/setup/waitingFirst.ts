import { BaseSequencer, type TestSpecification } from "vitest/node";

const order = ["process", "screens", "browser", "api", "rules", "timing"];

/**
 * Runs files first that mostly wait for processes of their own, while others use the processors; and short files last, so
 * that no worker is idle at the end.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
