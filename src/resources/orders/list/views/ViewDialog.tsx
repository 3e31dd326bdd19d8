import Typography from "@mui/material/Typography";
import { relativeDays } from "#contract/orders/viewFilter.ts";
import { mayShareViews, type View } from "#contract/views.ts";
import { ResourceDialog } from "#src/forms/CommandDialog.tsx";
import { CheckboxInput, FormSelectInput, FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useViewSettings } from "./useViewSettings.ts";

/** Saves the current list as a new view or, if `view` is given, as that view. */
export const ViewDialog = ({ view, onSaved, onClose }: ViewDialogProps) => {
  const words = useWords("views");
  const { settings, hasOwnDays } = useViewSettings();
  const { userType, permissions } = useSessionUser();
  const { filter } = settings;
  const record = {
    name: view?.name ?? "",
    isShared: view?.isShared ?? false,
    days: filter.days ?? "today",
    ...(view && { version: view.version }),
  };
  const choices = relativeDays.map((id) => ({ id, name: words(`days.${id}`) }));
  return (
    <ResourceDialog
      resource="views"
      id={view?.id}
      words={view ? "views.edit" : "views.create"}
      record={record}
      // The list itself may have changed, so the form need not be changed.
      needsChange={false}
      toInput={({ name, isShared, days }) => ({
        ...settings,
        ...{ name, isShared: Boolean(isShared), filter: { ...filter, days } },
      })}
      errorInputs={{ name_taken: "name" }}
      contentSx={{ ".MuiFormControl-root": { m: 0 } }}
      onSuccess={(saved) => onSaved(saved as View)}
      onClose={onClose}
    >
      <FormTextInput source="name" label="views.name" autoFocus isNeeded />
      <FormSelectInput
        source="days"
        label="views.daysLabel"
        choices={choices}
        translateChoice={false}
        helperText={hasOwnDays ? words("ownDays") : undefined}
      />
      {(view?.isShared || mayShareViews(userType, permissions)) && (
        <CheckboxInput source="isShared" label="views.share" hint="views.shareHint" />
      )}
      <Typography variant="body2" color="textSecondary">
        {words("hint")}
      </Typography>
    </ResourceDialog>
  );
};

type ViewDialogProps = {
  view: View | null;
  onSaved: (view: View) => void;
  onClose: () => void;
};
