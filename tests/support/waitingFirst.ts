import { BaseSequencer, type TestSpecification } from "vitest/node";

const order = ["process", "screens", "browser", "api", "rules", "timing"];

/**
 * Begins with the files that mostly wait for processes of their own, while others use the processors, and ends with the
 * short ones, which leave no worker without work.
 */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
