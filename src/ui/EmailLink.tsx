import Link from "@mui/material/Link";

/** An address of mail to write to. */
export const EmailLink = ({ email }: { email: string }) => (
  <Link href={`mailto:${email}`}>
    <EmailText email={email} />
  </Link>
);

/** An address of mail that breaks before its @ rather than inside a word, where it has to. */
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
