/** Licences (SPDX) that packages may have without review: they require a notice at most. */
export const allowedLicences: ReadonlySet<string> = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "OFL-1.1",
  "MIT AND ISC",
  "MIT OR Apache-2.0",
  "(MIT OR CC0-1.0)",
  "(MPL-2.0 OR Apache-2.0)",
]);

/** Packages with another licence, or without one in their manifest, and why they are allowed. */
export const licencesByPackage: Readonly<Record<string, string>> = {
  "axe-core": "MPL-2.0; development",
  cldrjs: "MIT, in its files",
  "css-mediaquery": "BSD-3-Clause, in its files",
  "dejavu-fonts-ttf": "free to use and embed; see NOTICE",
  lightningcss: "MPL-2.0, with its binaries; development",
  "png-js": "MIT, in its files",
  "react-leaflet": "Hippocratic-2.1; docs/decisions/0020 and NOTICE",
  "@react-leaflet/core": "as react-leaflet",
  "web-push": "MPL-2.0, unchanged; see NOTICE",
  "xmlhttprequest-ssl": "MIT, in its files",
};
