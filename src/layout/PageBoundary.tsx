import { Component, type ReactNode } from "react";
import { BrokenPage } from "./BrokenPage.tsx";

type Props = { path: string; children: ReactNode };

/** An error boundary around the page; reset when another page is opened. */
export class PageBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.isBroken) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
