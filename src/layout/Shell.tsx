import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { useLocation } from "react-router";
import { Hints } from "#src/ui/Hints.tsx";
import { LoadingPage } from "#src/ui/LoadingPage.tsx";
import { useLetterMark } from "#src/ui/letterKeys.ts";
import { pageContainer, useMenuExpanded } from "#src/ui/pageRoom.ts";
import { PaletteOffers } from "#src/ui/palette/paletteContext.ts";
import { AreasContext } from "./AreasContext.ts";
import { type Areas, allViews } from "./consoleResource.ts";
import { LimitToast } from "./LimitToast.tsx";
import { MenuDrawer } from "./MenuDrawer.tsx";
import { NewPage, pageId } from "./NewPage.tsx";
import { PageBoundary } from "./PageBoundary.tsx";
import { RegistrationGate } from "./RegistrationGate.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { TopBar } from "./TopBar.tsx";
import { ViewingBanner } from "./ViewingBanner.tsx";

/** The layout of all pages: top bar, menu, content. What the page renders again, the bar and the menu do not. */
export function Shell({ areas, registrationHome, tools, children }: Props) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("md"));
  const [isExpanded, setExpanded] = useMenuExpanded();
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  const toggleMenu = useCallback(
    () => (isWide ? setExpanded(!isExpanded) : setOverlayOpen(!isOverlayOpen)),
    [isWide, isExpanded, setExpanded, isOverlayOpen],
  );
  const closeOverlay = useCallback(() => setOverlayOpen(false), []);
  useLetterMark();
  const { pathname } = useLocation();
  const [offers] = useState(() => new Map());
  const mainPage = allViews(areas).find(({ addresses }) => addresses.includes("/"));

  return (
    <AreasContext value={areas}>
      <PaletteOffers value={offers}>
        <RegistrationGate mainPaths={mainPage?.addresses ?? []} home={registrationHome}>
          <SkipLink />
          <Hints />
          <LimitToast />
          <NewPage />
          <TopBar
            areas={areas}
            tools={tools}
            isMenuOpen={isWide ? isExpanded : isOverlayOpen}
            onMenuToggle={toggleMenu}
          />
          <Box sx={{ display: "flex" }}>
            <MenuDrawer
              areas={areas}
              variant={isWide ? "permanent" : "temporary"}
              isOpen={isWide ? isExpanded : isOverlayOpen}
              onClose={closeOverlay}
            />
            <Box component="main" id={pageId} tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: "none" }}>
              {/* Without popups, which are placed in the main part itself: in older browsers a container moves them. */}
              <Box sx={pageContainer}>
                <PageBoundary path={pathname}>
                  <Suspense fallback={<LoadingPage />}>{children}</Suspense>
                </PageBoundary>
              </Box>
            </Box>
          </Box>
          <ViewingBanner />
        </RegistrationGate>
      </PaletteOffers>
    </AreasContext>
  );
}

type Props = {
  areas: Areas;
  /** Replaces the layout on the main page of a company that waits for its activation. */
  registrationHome: ReactNode;
  /** Shown in the top bar, before the controls of the account. */
  tools: ReactNode;
  children: ReactNode;
};
