import Link from "@mui/material/Link";
import { tappedLine } from "#src/layout/theme/touch.ts";

/** An e-mail address; a click begins a mail to it. */
export const EmailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`} sx={tappedLine}>
    <EmailText email={email} />
  </Link>
);

/** An e-mail address. Where a line is too short for it, it breaks before the @ and not inside a word. */
export const EmailText = ({ email }: { email: string }) => {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};
