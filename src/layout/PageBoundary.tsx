import { Component, type ReactNode } from "react";
import { BrokenPage } from "./BrokenPage.tsx";

type Props = { path: string; children: ReactNode };
type State = { isBroken: boolean };

/** An error boundary around the page; it is reset when another page is opened. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.isBroken) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
