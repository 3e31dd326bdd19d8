import BookmarkAddOutlined from "@mui/icons-material/BookmarkAddOutlined";
import MoreVertOutlined from "@mui/icons-material/MoreVertOutlined";
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useDelete, useNotify, useUpdate } from "react-admin";
import { ApiError } from "#contract/errors.ts";
import type { View } from "#contract/views.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrderFilter } from "#src/resources/orders/list/filters/useOrderFilter.tsx";
import { copyText } from "#src/ui/copyText.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";
import { IconMenu } from "#src/ui/IconMenu.tsx";
import { keepsFocus } from "#src/ui/keepsFocus.ts";
import { ReasonTooltip } from "#src/ui/ReasonTooltip.tsx";
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
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  onSaveNew: () => void;
};

const OfOpenView = ({ view, isEditing, setEditing, onSaveNew }: OfOpenViewProps) => {
  const words = useWords("views");
  const { show } = useShowView();
  const { looks, dropLooks } = useOpenView();
  const { settings, hasOwnDays, isChanged } = useViewSettings();
  const { version, setVersion } = useOpenedVersion(view);
  const toastError = useErrorToast();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate("views", undefined, { mutationMode: "pessimistic" });

  const save = () => {
    // The dialog asks for days if the chosen ones are none that a view can save.
    if (hasOwnDays) return setEditing(true);
    const { name, isShared } = view;
    update(
      "views",
      { id: view.id, data: { ...settings, name, isShared }, previousData: { ...view, version } },
      {
        onSuccess: (saved) => {
          setVersion(saved.version);
          dropLooks(looks);
          notify(words("edit.done"), { type: "success" });
        },
        onError: (error) => {
          toastError(error);
          // Who has read that somebody else was faster may save on top of that.
          const { conflict } = error instanceof ApiError ? error.body : {};
          if (conflict) setVersion(conflict.version);
        },
      },
    );
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
            <Button size="small" onClick={save} disabled={isPending}>
              {words("edit.submit")}
            </Button>
          )}
          <Button size="small" onClick={() => show(view)}>
            {words("reset")}
          </Button>
        </>
      )}
      <ViewMenu view={view} onEdit={() => setEditing(true)} onSaveNew={onSaveNew} />
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

const ViewMenu = ({ view, onEdit, onSaveNew }: { view: View; onEdit: () => void; onSaveNew: () => void }) => {
  const words = useWords("views");
  const { show } = useShowView();
  const notify = useNotify();
  const toastError = useErrorToast();
  const { ask, dialog } = useQuestion();
  const [remove] = useDelete("views", undefined, { mutationMode: "pessimistic" });

  const askToRemove = async () => {
    const { id, name, isShared } = view;
    const title = words("remove.title", { name });
    const text = words(isShared ? "remove.shared" : "remove.own");
    if (!(await ask({ title, text, confirm: words("remove.confirm"), isDangerous: true }))) return;
    remove(
      "views",
      { id, previousData: view },
      {
        onSuccess: () => {
          notify(words("remove.done", { name }), { type: "success" });
          show(null);
        },
        onError: (error) => toastError(error),
      },
    );
  };
  const copy = async () => {
    const link = linkTo(view);
    if (await copyText(link)) notify(words("copied"), { type: "success" });
    else notify(link, { type: "info" });
  };
  return (
    <>
      <IconMenu name={words("more", { name: view.name })} icon={<MoreVertOutlined />} size="small">
        {view.mayEdit && <MenuItem onClick={onEdit}>{words("edit.open")}</MenuItem>}
        <MenuItem onClick={onSaveNew}>{words("create.another")}</MenuItem>
        <MenuItem onClick={copy}>{words("copy")}</MenuItem>
        {view.mayEdit && <MenuItem onClick={askToRemove}>{words("remove.open")}</MenuItem>}
      </IconMenu>
      {dialog}
    </>
  );
};

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
