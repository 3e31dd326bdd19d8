import Dialog from "@mui/material/Dialog";
import { type QueryFilters, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { Command, useCommandState } from "cmdk";
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { hasFlags } from "#contract/permissions.ts";
import { plainPhrase } from "#contract/rules/phrase.ts";
import { useWords } from "#src/i18n/useWords.ts";
import {
  type Areas,
  allViews,
  pageFinders,
  recordFinders,
  type ViewOptions,
} from "#src/layout/consoleResource.ts";
import { linkTo } from "#src/layout/toAddress.ts";
import { keys } from "#src/queryKeys.ts";
import { fits } from "#src/ui/palette/fits.ts";
import { PaletteGroup, PaletteLink } from "#src/ui/palette/PaletteItem.tsx";
import {
  type PageFinder,
  type PaletteAction,
  PaletteContext,
  PaletteOffers,
} from "#src/ui/palette/paletteContext.ts";
import { useRecentlySeen, useRemember } from "#src/ui/palette/recentlySeen.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { PaletteStyles } from "./PaletteStyles.tsx";

type Props = { areas: Areas; onClose: () => void };

/** The maximum length of a phrase in searches. */
const maxLength = 100;

/** Control characters, which pasted text may contain and searches reject; a tab stands between words. */
const controls = /\p{Cc}/gu;

/**
 * The command palette: one field for records that resources find (option `finder`), pages, and actions of the open page.
 * cmdk handles keys and roles; what matches a phrase is decided here and by the service.
 */
export const CommandPalette = ({ areas, onClose }: Props) => {
  const words = useWords("palette");
  const [typed, setTyped] = useState("");
  const phrase = plainPhrase(typed);
  const navigate = useNavigate();
  const remember = useRemember();
  const palette = useMemo(
    () => ({
      goTo: (seen: Parameters<typeof remember>[0]) => {
        remember(seen);
        onClose();
        navigate(seen.to);
      },
    }),
    [remember, onClose, navigate],
  );
  const results = useRef<HTMLDivElement>(null);
  const asked = useAsked(areas);
  const selection = useFirstSelected(results, { phrase, asked });
  return (
    <PaletteContext value={palette}>
      <Dialog
        open
        onClose={onClose}
        // Without a transition, because users type at once.
        transitionDuration={0}
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { "aria-label": words("open") } }}
        sx={{ ".MuiDialog-container": { alignItems: "start" } }}
      >
        <PaletteStyles>
          <Command shouldFilter={false} loop label={words("open")} {...selection}>
            <Field
              resultsRef={results}
              value={typed}
              onValueChange={(text) => setTyped(text.replace(controls, " ").slice(0, maxLength))}
              placeholder={words("placeholder")}
            />
            <Command.List ref={results} label={words("results")}>
              {!phrase && <Seen />}
              <FoundOnPages areas={areas} phrase={phrase} by="initials" />
              <FoundRecords areas={areas} phrase={phrase} />
              <Actions phrase={phrase} onClose={onClose} />
              <Pages areas={areas} phrase={phrase} />
              {/* After the pages: if a page and a page's result have the same name, the page comes first. */}
              <FoundOnPages areas={areas} phrase={phrase} by="words" />
            </Command.List>
            <Nothing asked={asked} />
          </Command>
        </PaletteStyles>
      </Dialog>
    </PaletteContext>
  );
};

type FieldProps = ComponentProps<typeof Command.Input> & { resultsRef: RefObject<HTMLElement | null> };

/** cmdk's field with the selected result in `aria-activedescendant`: cmdk's own is at times that of another phrase. */
const Field = ({ resultsRef, ...props }: FieldProps) => {
  const [active, setActive] = useState<string>();
  // Renders the field anew when another result is selected.
  useCommandState(({ value }) => value);
  useEffect(() => setActive(resultsRef.current?.querySelector("[aria-selected=true]")?.id));
  return (
    <Command.Input {...props} autoFocus asChild>
      <input aria-activedescendant={active} />
    </Command.Input>
  );
};

/**
 * Selects the first result until the arrow keys select another one. Enter waits for results that are still loading, since
 * users may type faster than they arrive.
 */
function useFirstSelected(
  results: { current: HTMLElement | null },
  { phrase, asked }: { phrase: string; asked: QueryFilters },
) {
  const [value, setValue] = useState("");
  const queryClient = useQueryClient();
  const isWaiting = useIsFetching(asked) > 0;
  const hasMoved = useRef(false);
  const isEntered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phrase, or what has come for it.
  useEffect(() => {
    if (hasMoved.current || isWaiting) return;
    const first = results.current?.querySelector<HTMLElement>("[cmdk-item]:not([aria-disabled=true])");
    setValue(first?.dataset.value ?? "");
    if (isEntered.current) first?.click();
    isEntered.current = false;
  }, [phrase, isWaiting]);
  return {
    value,
    onValueChange: setValue,
    onKeyDown: (event: KeyboardEvent) => {
      hasMoved.current = /^(Arrow|Home|End)/.test(event.key);
      // Asks the cache, because the rendered state may be behind a key that quickly follows another.
      isEntered.current = event.key === "Enter" && queryClient.isFetching(asked) > 0;
      if (isEntered.current) event.preventDefault();
    },
  };
}

/** The queries whose results are awaited: searches, and lists that a finder loads for the first time. */
function useAsked(areas: Areas): QueryFilters {
  return useMemo(() => {
    const resources = new Set<unknown>(recordFinders(areas).map(({ name }) => name));
    return {
      predicate: ({ queryKey: [first], state }) =>
        first === keys.palette.all[0] || (state.data === undefined && resources.has(first)),
    };
  }, [areas]);
}

/** The finders of resources that the account may open. */
const FoundRecords = ({ areas, phrase }: { areas: Areas; phrase: string }) => {
  const { permissions } = useSessionUser();
  return recordFinders(areas).map(({ name, flags, Finder }) =>
    hasFlags(permissions, flags) ? <Finder key={name} phrase={phrase} /> : null,
  );
};

/** The finders of pages that the account may open. */
const FoundOnPages = ({ areas, ...finder }: { areas: Areas } & PageFinder) => {
  const { permissions } = useSessionUser();
  return pageFinders(areas).map(({ name, flags, Finder }) =>
    hasFlags(permissions, flags) ? <Finder key={name} {...finder} /> : null,
  );
};

const Seen = () => {
  const words = useWords("palette");
  return (
    <PaletteGroup heading={words("seen")}>
      {useRecentlySeen().map((seen) => (
        <PaletteLink key={seen.to} {...seen} />
      ))}
    </PaletteGroup>
  );
};

const Actions = ({ phrase, onClose }: { phrase: string; onClose: () => void }) => {
  const words = useWords("palette");
  const offers = use(PaletteOffers);
  const actions = [...offers.values()].flat().filter(({ label }) => fits(label, phrase));
  const run = (action: PaletteAction) => {
    onClose();
    action.run();
  };
  return (
    <PaletteGroup heading={words("actions")}>
      {actions.map((action) => (
        <Command.Item key={action.name} value={`action ${action.name}`} onSelect={() => run(action)}>
          <span>{action.label}</span>
          {action.shortcut && <kbd>{action.shortcut}</kbd>}
        </Command.Item>
      ))}
    </PaletteGroup>
  );
};

const Pages = ({ areas, phrase }: { areas: Areas; phrase: string }) => {
  const words = useWords("palette");
  const menuWords = useWords("shell.menu");
  const { permissions } = useSessionUser();
  const isOpen = ({ addresses: [address], flags }: ViewOptions) =>
    !address.includes(":") && hasFlags(permissions, flags);
  const pages = allViews(areas)
    .filter(isOpen)
    .map(({ title, addresses: [address] }) => ({ to: linkTo(address), label: menuWords(title) }))
    .filter(({ label }) => fits(label, phrase));
  return (
    <PaletteGroup heading={words("pages")}>
      {pages.map((page) => (
        <PaletteLink key={page.to} {...page} />
      ))}
    </PaletteGroup>
  );
};

/** In place of results, and outside of their list, where screen readers don't notice it. */
const Nothing = ({ asked }: { asked: QueryFilters }) => {
  const words = useWords("palette");
  const isWaiting = useIsFetching(asked) > 0;
  const isEmpty = useCommandState(({ filtered }) => filtered.count === 0);
  return <p role="status">{isEmpty && words(isWaiting ? "searching" : "nothing")}</p>;
};
