import type { Page } from "playwright-core";

/** The path of the address that the page shows. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;
