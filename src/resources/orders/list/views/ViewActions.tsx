import BookmarkAddOutlined from "@mui/icons-material/BookmarkAddOutlined";
import MoreVertOutlined from "@mui/icons-material/MoreVertOutlined";
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import MenuItem from "@mui/material/MenuItem";
import { useEffect, useRef, useState } from "react";
import { useDelete, useNotify, useUpdate } from "react-admin";
import { bodyOf } from "#contract/errors.ts";
import type { View } from "#contract/views.ts";
import { trackSave } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrderFilter } from "#src/resources/orders/list/filters/useOrderFilter.tsx";
import { copyText } from "#src/ui/copyText.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";
import { IconMenu } from "#src/ui/IconMenu.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { ReasonTooltip } from "#src/ui/ReasonTooltip.tsx";
import { useIsMounted } from "#src/ui/useIsMounted.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { useOpenView } from "./OpenView.tsx";
import { useOpenedVersion } from "./useOpenedVersion.ts";
import { useShowView } from "./useShowView.ts";
import { useViewSettings } from "./useViewSettings.ts";
import { ViewDialog } from "./ViewDialog.tsx";
import { linkTo } from "./viewSettings.ts";

/** Beside the tabs: a button that saves the list as a new view or, for the open view, its warnings and commands. */
export const ViewActions = () => {
  const { open } = useOpenView();
  const { view: id } = useOrderFilter().filter;
  const { show } = useShowView();
  const words = useWords("views");
  const [isSaving, setSaving] = useState(false);
  const removal = useRemoval();
  /** The view in the dialog, as it was last seen: if somebody deletes it, what is typed stays and the service answers. */
  const [edited, setEdited] = useState<View | null>(null);
  const view = open ?? (edited?.id === id ? edited : null);
  if (edited && edited !== view) setEdited(edited.id === view?.id ? view : null);
  return (
    <Box role="group" ref={keepsFocus} aria-label={words("actions")} sx={bar}>
      {view ? (
        <OfOpenView
          key={view.id}
          view={view}
          removal={removal}
          isEditing={edited !== null}
          setEditing={(isEditing) => setEdited(isEditing ? view : null)}
          onSaveNew={() => setSaving(true)}
        />
      ) : (
        <Button size="small" startIcon={<BookmarkAddOutlined />} onClick={() => setSaving(true)}>
          {words("create.open")}
        </Button>
      )}
      {isSaving && <ViewDialog view={null} onSaved={show} onClose={() => setSaving(false)} />}
    </Box>
  );
};

type OfOpenViewProps = {
  view: View;
  removal: Removal;
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  onSaveNew: () => void;
};

const OfOpenView = ({ view, removal, isEditing, setEditing, onSaveNew }: OfOpenViewProps) => {
  const words = useWords("views");
  const { show } = useShowView();
  const { looks, dropLooks } = useOpenView();
  const { settings, hasOwnDays, isChanged } = useViewSettings();
  const { version, setVersion } = useOpenedVersion(view);
  const toastError = useErrorToast();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<View>("views", undefined, pessimistic);

  const save = async () => {
    // The dialog asks for days if the chosen ones are none that a view can save.
    if (hasOwnDays) return setEditing(true);
    const { id, name, isShared } = view;
    const changes = { id, data: { ...settings, name, isShared }, previousData: { ...view, version } };
    try {
      const saved = (await trackSave(update("views", changes))) as View;
      setVersion(saved.version);
      dropLooks(looks);
      notify(words("edit.done"), { type: "success" });
    } catch (error) {
      toastError(error);
      // Who has read that somebody else was faster may save on top of that.
      const { conflict } = bodyOf(error);
      if (conflict) setVersion(conflict.version);
    }
  };
  return (
    <>
      <ViewWarning view={view} />
      {isChanged && (
        <>
          <Box component="span" role="status" sx={changed}>
            {words("changed")}
          </Box>
          {view.mayEdit && (
            <PendingButton size="small" onClick={save} isPending={isPending}>
              {words("edit.submit")}
            </PendingButton>
          )}
          <Button size="small" onClick={() => show(view)}>
            {words("reset")}
          </Button>
        </>
      )}
      <ViewMenu view={view} removal={removal} onEdit={() => setEditing(true)} onSaveNew={onSaveNew} />
      {isEditing && (
        <ViewDialog
          view={{ ...view, version }}
          onSaved={(saved) => {
            setVersion(saved.version);
            show(saved);
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
};

/** Why the view may show less than its name says. */
const ViewWarning = ({ view: { isBroken, isOutOfReach } }: { view: View }) => {
  const words = useWords("views");
  if (!isBroken && !isOutOfReach) return null;
  const text = [isOutOfReach && words("outOfReach"), isBroken && words("broken")].filter(Boolean).join(" ");
  return (
    <ReasonTooltip reason={text}>
      <Box component="span" role="status" sx={warning}>
        <WarningAmberOutlined fontSize="small" />
        <span>{text}</span>
      </Box>
    </ReasonTooltip>
  );
};

type ViewMenuProps = { view: View; removal: Removal; onEdit: () => void; onSaveNew: () => void };

const ViewMenu = ({ view, removal, onEdit, onSaveNew }: ViewMenuProps) => {
  const words = useWords("views");
  const notify = useNotify();
  const { ask, dialog } = useQuestion();
  const isRemoved = removal.pending.has(view.id);

  const askToRemove = async () => {
    const title = words("remove.title", { name: view.name });
    const text = words(view.isShared ? "remove.shared" : "remove.own");
    if (await ask({ title, text, confirm: words("remove.confirm"), isDangerous: true })) removal.remove(view);
  };
  const copy = async () => {
    const link = linkTo(view);
    if (await copyText(link)) notify(words("copied"), { type: "success" });
    else notify(link, { type: "info" });
  };
  return (
    <>
      <IconMenu
        name={words("more", { name: view.name })}
        icon={isRemoved ? <CircularProgress size={18} color="inherit" /> : <MoreVertOutlined />}
        isBusy={isRemoved}
        size="small"
      >
        {view.mayEdit && <MenuItem onClick={onEdit}>{words("edit.open")}</MenuItem>}
        <MenuItem onClick={onSaveNew}>{words("create.another")}</MenuItem>
        <MenuItem onClick={copy}>{words("copy")}</MenuItem>
        {view.mayEdit && (
          <MenuItem onClick={askToRemove} disabled={isRemoved}>
            {words("remove.open")}
          </MenuItem>
        )}
      </IconMenu>
      {dialog}
    </>
  );
};

/** The promise resolves also if the view is not open any more, unlike callbacks. */
const pessimistic = { mutationMode: "pessimistic", returnPromise: true } as const;

type Removal = ReturnType<typeof useRemoval>;

/**
 * Deletes views. The answer leads to the plain list, unless something was searched, filtered or opened meanwhile, or the list
 * was left.
 */
function useRemoval() {
  const words = useWords("views");
  const { show } = useShowView();
  const { filter, change } = useOrderFilter();
  const notify = useNotify();
  const toastError = useErrorToast();
  const isMounted = useIsMounted();
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [deleteOne] = useDelete("views", undefined, pessimistic);
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);

  const remove = async (view: View) => {
    const { id, name } = view;
    const before = latest.current;
    setPending((all) => new Set(all).add(id));
    try {
      await trackSave(deleteOne("views", { id, previousData: view }));
      notify(words("remove.done", { name }), { type: "success" });
      if (!isMounted.current || latest.current.view !== id) return;
      if (latest.current === before) show(null);
      else change({ view: undefined });
    } catch (error) {
      toastError(error);
    } finally {
      setPending((all) => new Set([...all].filter((one) => one !== id)));
    }
  };
  return { pending, remove };
}

const bar = { display: "flex", alignItems: "center", gap: 0.5, flex: "none", outline: "none" };

const narrow = "@media (max-width: 899px)";

/** Hidden where there is no room: the buttons beside it tell the same. */
const changed = { typography: "body2", color: "text.secondary", [narrow]: { display: "none" } };

/** Where there is no room for the sentence, only the icon is shown. */
const warning = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  color: "warning.main",
  typography: "body2",
  maxWidth: { md: 320, lg: 460 },
  "& > span": {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    [narrow]: { maxWidth: 0 },
  },
};
