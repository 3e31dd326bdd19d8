// Loaded by `node -r` before anything else, so it must be syntax that every version of Node can run.
var version = process.versions.node.split(".").map(Number);
var oldest = { 22: 18, 23: 6 };
var minor = version[0] > 23 ? 0 : oldest[version[0]];
if (minor === undefined || version[1] < minor) {
  process.stderr.write(
    "eDelivery Console needs Node 22.18 or newer; this is Node " +
      process.versions.node +
      ".\n" +
      "On Linux (x64, arm64) `npm ci` brings a fitting one for the npm scripts; elsewhere install it from nodejs.org.\n",
  );
  process.exit(1);
}
