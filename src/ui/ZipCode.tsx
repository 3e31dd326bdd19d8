import { styled } from "@mui/material/styles";

/** A postal code in running text: browsers may break a line after its hyphen. */
export const ZipCode = styled("span")({ whiteSpace: "nowrap" });
