import Link from "@mui/material/Link";
import { noPhone, phoneText } from "#contract/rules/phone.ts";
import { tappedLine } from "#src/layout/theme/touch.ts";

/** A phone number in groups of three that calls on a click; a dash where there is none. */
export const PhoneLink = ({ phone }: { phone: string | null }) =>
  phone === null || phone === noPhone ? (
    "–"
  ) : (
    <Link href={`tel:${phone.replaceAll(" ", "")}`} sx={tappedLine}>
      {phoneText(phone)}
    </Link>
  );
