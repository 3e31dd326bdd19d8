import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { CheckboxGroupInput } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type Scope, scopes } from "#contract/permissions.ts";
import { inOrderOf } from "#src/forms/SettingsInputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { findScope } from "./findScope.ts";
import { twoColumns } from "./twoColumns.ts";
import { useGrantable } from "./useGrantable.ts";
import { permissionKey, usePermissionField } from "./usePermissionField.ts";

type Props = { disabled: boolean };

const inOrder = inOrderOf(scopes);

/**
 * The scopes, each with what it opens, and a search field that gives them by keyboard. Scopes that one may not give can only
 * be taken away.
 */
export const ScopeInput = ({ disabled }: Props) => {
  const words = useWords("operators");
  const grantable = useGrantable().scopes;
  const chosen: Scope[] = useWatch({ name: "scope" }) ?? [];
  const choices = scopes.map((id) => ({
    id,
    name: words(`scopes.${id}`),
    disabled: disabled || !(grantable.includes(id) || chosen.includes(id)),
  }));
  const [typed, setTyped] = useState("");
  const found = findScope(choices, typed);
  return (
    <>
      <ScopeSearch {...{ disabled, typed, setTyped, found }} />
      <CheckboxGroupInput
        source="scope"
        label="operators.fields.scope"
        choices={choices}
        parse={inOrder}
        translateChoice={false}
        helperText={grantable.length < scopes.length && "operators.hints.notYours"}
        sx={{
          ...twoColumns,
          ...(found && { [`& label:has(input[value="${found.id}"]) > span:last-of-type`]: marked }),
        }}
      />
    </>
  );
};

type SearchProps = Props & {
  typed: string;
  setTyped: (typed: string) => void;
  found: { id: Scope; name: string } | undefined;
};

/** Searches a scope and says what Enter will do with it; the form has to be saved as usual. */
const ScopeSearch = ({ disabled, typed, setTyped, found }: SearchProps) => {
  const words = useWords("operators.search");
  const hintOf = useShortcutHint();
  const field = usePermissionField();
  const { getFieldState, getValues, setValue } = useFormContext();
  const chosen: Scope[] = useWatch({ name: "scope" }) ?? [];
  const { isDirty } = getFieldState("scope", useFormState({ name: "scope" }));
  /** What Enter did since the scopes were saved. */
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) setLast(null);
  }, [isDirty]);
  const isGiven = found !== undefined && chosen.includes(found.id);
  const toggle = () => {
    if (!found) return;
    const before: Scope[] = getValues("scope") ?? [];
    const after = isGiven ? before.filter((id) => id !== found.id) : inOrder([...before, found.id]);
    setValue("scope", after, { shouldDirty: true, shouldValidate: true });
    setLast(words(isGiven ? "taken" : "given", { name: found.name }));
    setTyped("");
  };
  const hint = found
    ? words(isGiven ? "takes" : "gives", { name: found.name })
    : typed.trim()
      ? words("none")
      : (last ?? words("hint"));
  return (
    <TextField
      inputRef={field}
      label={words("label")}
      value={typed}
      disabled={disabled}
      helperText={<span role="status">{hint}</span>}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setTyped("");
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
        // Enter changes the scope here and does not submit the form; a key that is held down does it once.
        event.preventDefault();
        if (!event.repeat) toggle();
      }}
      slotProps={{
        htmlInput: { "aria-keyshortcuts": hintOf(permissionKey), autoComplete: "off", maxLength: 100 },
        input: { endAdornment: hintOf(<KeyMark text={permissionKey} />) },
      }}
    />
  );
};

/** The key that moves the focus to the field. */
const KeyMark = ({ text }: { text: string }) => (
  <Box component="kbd" aria-hidden sx={keyMark}>
    {text}
  </Box>
);

const keyMark = {
  font: "inherit",
  fontSize: 11,
  lineHeight: "14px",
  padding: "0 4px",
  border: "1px solid currentColor",
  borderRadius: "3px",
  color: "text.secondary",
  display: "none",
  "@media (hover: hover)": { display: "block" },
} as const;

const marked = { outline: "2px solid", outlineColor: "primary.main", borderRadius: 1 } as const;
