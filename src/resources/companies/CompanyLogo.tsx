import Box from "@mui/material/Box";

/** The logo or, without one, the initials of the name. Hidden from screen readers, since the name always stands beside it. */
export const CompanyLogo = ({ name, imageUrl, size }: Props) => (
  <Box
    aria-hidden
    component="span"
    sx={{
      display: "inline-grid",
      placeContent: "center",
      flex: "none",
      width: size,
      height: size,
      overflow: "hidden",
      borderRadius: size > 32 ? 1 : 0.75,
      border: 1,
      borderColor: "divider",
      // Logos usually assume a white background.
      bgcolor: imageUrl ? "#fff" : "background.default",
      color: "text.secondary",
      fontSize: Math.round(size * 0.4),
      fontWeight: 600,
      lineHeight: 1,
    }}
  >
    {imageUrl ? (
      <Box
        component="img"
        src={imageUrl}
        alt=""
        loading="lazy"
        sx={{ width: size - 2, height: size - 2, objectFit: "contain" }}
      />
    ) : (
      initials(name)
    )}
  </Box>
);

type Props = {
  name: string;
  imageUrl: string | null;
  /** Width and height in pixels. */
  size: number;
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
