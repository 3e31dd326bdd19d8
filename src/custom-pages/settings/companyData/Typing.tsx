import Alert from "@mui/material/Alert";
import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";

type Props = { hasContract: boolean; onChange: (isTyped: boolean) => void };

/** Tells whether something was typed that is not saved yet, and warns who would lose the contract by it. */
export function Typing({ hasContract, onChange }: Props) {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  useEffect(() => {
    onChange(isDirty);
    return () => onChange(false);
  }, [isDirty, onChange]);
  return isDirty && hasContract ? (
    <Alert severity="warning">{translate("settings.companyData.losesContract")}</Alert>
  ) : null;
}
