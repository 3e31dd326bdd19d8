import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

/** The id of the element that contains the page, without bar and menu. */
export const pageId = "main-content";

/** Says to screen readers which page was opened, and gives it the focus if that was lost with the page before. */
export const NewPage = () => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const isDue = useRef<boolean>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    // Neither of the first page nor where it leads on by itself: a document that is loaded is read out anyway.
    if (isDue.current === undefined) isDue.current = false;
    else if (type !== "REPLACE") isDue.current = true;
    if (!isDue.current) return;
    setTitle("");
    const focusing = setTimeout(() => {
      if (document.activeElement === document.body)
        document.getElementById(pageId)?.focus({ preventScroll: true });
    }, forFocus);
    const saying = setTimeout(() => {
      isDue.current = false;
      setTitle(document.title);
    }, forTitle);
    return () => {
      clearTimeout(focusing);
      clearTimeout(saying);
    };
  }, [pathname]);
  return (
    <span role="status" style={visuallyHidden}>
      {title}
    </span>
  );
};

/** Milliseconds for a page to redirect, and to set the focus itself. */
const forFocus = 150;
/** Milliseconds for a record's page to be called as its record. */
const forTitle = 1_000;
