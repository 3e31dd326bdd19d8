/** The condition of forced colours (high contrast), in which backgrounds and shadows are not drawn. */
export const inForcedColors = "@media (forced-colors: active)";
