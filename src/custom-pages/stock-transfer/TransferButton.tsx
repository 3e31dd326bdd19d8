import Button from "@mui/material/Button";
import { useId } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { ReasonTooltip } from "#src/ui/ReasonTooltip.tsx";

type Props = {
  /** The product's name. */
  name: string;
  /** Why the product can't be transferred; null if it can. */
  disabledReason: string | null;
  onOpen: () => void;
};

/** The button of a row that asks for the amount. A disabled one can still be focused, so that its reason can be read. */
export const TransferButton = ({ name, disabledReason, onOpen }: Props) => {
  const words = useWords("stock.transfer");
  const reasonId = useId();
  const isDisabled = disabledReason !== null;
  return (
    <ReasonTooltip reason={disabledReason}>
      <Button
        aria-label={words("openOf", { name })}
        aria-disabled={isDisabled}
        aria-describedby={isDisabled ? reasonId : undefined}
        onClick={isDisabled ? undefined : onOpen}
        sx={isDisabled ? disabled : undefined}
      >
        {words("open")}
        {isDisabled && (
          <span id={reasonId} hidden>
            {disabledReason}
          </span>
        )}
      </Button>
    </ReasonTooltip>
  );
};

const disabled = { opacity: 0.55, cursor: "not-allowed", "&:hover": { bgcolor: "transparent" } };
