import { Component, type ReactNode } from "react";
import { BrokenPage } from "./BrokenPage.tsx";

/** Keeps the frame standing when a page breaks. */
export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}
