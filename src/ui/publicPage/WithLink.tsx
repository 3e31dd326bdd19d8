type WithLinkProps = {
  /** Says "%{link}" where the link goes. */
  text: string;
  link: string;
  href: string;
};

/** A sentence with a link in it, which opens beside the page so that nothing typed is lost. */
export function WithLink({ text, link, href }: WithLinkProps) {
  const [before, after] = text.split("%{link}");
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noopener">
        {link}
      </a>
      {after}
    </>
  );
}
