import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hasFlag } from "#contract/permissions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { scrollHint } from "#src/ui/scrollHint.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { headerHeight } from "./CompanyHeader.tsx";

/** The sections of a company's page in display order; each name is also a hash of the page's address. */
export const sections = [
  "activation",
  "owner",
  "accounts",
  "contractData",
  "contract",
  "products",
  "locations",
  "delivery",
  "stages",
  "orders",
  "pricing",
  "statement",
  "pictures",
  "history",
] as const;
type SectionName = (typeof sections)[number];

/** A section of a company's page: its title and explanation at the left, its content at the right. */
export const Section = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const words = useWords("companies");
  return (
    <Box
      component="section"
      ref={keepsFocus}
      id={name}
      aria-labelledby={`${name}-title`}
      tabIndex={-1}
      sx={sectionFrame}
    >
      <Box sx={{ mb: 1.5 }}>
        <Typography id={`${name}-title`} variant="h3" component="h3">
          {words(`sections.${name}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: "pretty" }}>
          {words(`about.${name}`)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
};

const sectionFrame = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "216px minmax(0, 1fr)" },
  columnGap: 4,
  py: 3,
  borderTop: 1,
  borderColor: "divider",
  outline: "none",
  // The height of this page's own bars, so that they cover neither the section nor what has the focus in it.
  "&, & *": { scrollMarginTop: { xs: 48 + headerHeight, md: headerHeight } },
} as const;

/** The sections that the account may see. */
export const useSections = (): readonly SectionName[] => {
  const { permissions } = useSessionUser();
  const seesPrices = hasFlag(permissions, "orders.canView.orderEstimations");
  return sections.filter((name) => name !== "statement" || seesPrices);
};

/** Links to the sections. The visible section is marked; the hash of the address may name one. */
export const SectionNav = ({ label }: { label: string }) => {
  const companiesWords = useWords("companies.sections");
  const list = useRef<HTMLUListElement>(null);
  const sections = useSections();
  const current = useCurrentSection();
  const { hash } = useLocation();

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  // On a phone the links are one line that scrolls sideways: this scrolls to the current one.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 2;
  }, [current]);

  return (
    <Box component="nav" aria-label={label} sx={navFrame}>
      <ul ref={list}>
        {sections.map((name) => (
          <li key={name}>
            <a href={`#${name}`} aria-current={current === name ? "true" : undefined}>
              {companiesWords(name)}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
};

/** The uppermost section below the bars. */
function useCurrentSection(): SectionName {
  const [current, setCurrent] = useState<SectionName>(sections[0]);
  useEffect(() => {
    const inSight = new Set<string>();
    const shown = sections.flatMap((name) => document.getElementById(name) ?? []);
    // A section that a link was followed to begins directly below the bars, and the one before it must not count any more.
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const { scrollMarginTop = "" } = shown[0] ? getComputedStyle(shown[0]) : {};
    const bars = (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        setCurrent((before) => sections.find((name) => inSight.has(name)) ?? before);
      },
      { rootMargin: `-${Math.ceil(bars) + 8}px 0px -50% 0px` },
    );
    for (const section of shown) observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return current;
}

const navFrame = {
  position: "sticky",
  top: tokens.bar + headerHeight,
  zIndex: 3,
  alignSelf: "start",
  minWidth: 0,
  mx: { xs: -1.5, sm: -3, md: 0 },
  pt: { xs: 0, md: 2.5 },
  bgcolor: "background.default",
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: "divider", md: "divider" },
  ul: {
    position: "relative",
    display: "flex",
    flexDirection: { xs: "row", md: "column" },
    gap: "2px",
    overflowX: "auto",
    "@media (max-width: 899px)": scrollHint,
    listStyle: "none",
    m: 0,
    p: { xs: "6px 12px", md: 0 },
  },
  a: {
    display: "block",
    px: 1.25,
    py: 0.5,
    borderRadius: 1,
    whiteSpace: "nowrap",
    fontSize: tokens.text.table,
    color: "text.secondary",
    textDecoration: "none",
    "&:hover": { color: "text.primary", bgcolor: "action.hover" },
    "&[aria-current]": { color: "primary.main", fontWeight: 500 },
    "&:focus-visible": { outlineOffset: -2 },
  },
} as const;
