import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import ButtonBase from "@mui/material/ButtonBase";
import type { ReactNode } from "react";
import { useExpanded, useRecordContext, useResourceContext } from "react-admin";

/** Opens and closes the record's row of a `DataTable`: what names the row, as a button for the keyboard. */
export const ExpandButton = ({ isSingle = false, children }: ExpandButtonProps) => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const [isExpanded, toggle] = useExpanded(resource ?? "", record?.id ?? "", isSingle);
  return (
    <ButtonBase
      aria-expanded={isExpanded}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
      sx={button}
    >
      <ChevronRightOutlined sx={{ fontSize: 18, mr: 0.5, rotate: isExpanded ? "90deg" : "none" }} />
      {children}
    </ButtonBase>
  );
};

type ExpandButtonProps = {
  /** As the table's `expandSingle`: another open row is closed. */
  isSingle?: boolean;
  children: ReactNode;
};

/** In a narrower cell the name is cut, unless the cell lets it wrap. */
const button = {
  maxWidth: "100%",
  font: "inherit",
  fontWeight: 500,
  borderRadius: 0.5,
  textAlign: "start",
  "& > bdi": { overflow: "hidden", textOverflow: "ellipsis" },
} as const;

/** Of a `DataTable` whose rows are opened by their `ExpandButton`. */
export const expandableRowStyles = {
  "& .RaDataTable-expandIconCell, & .RaDataTable-expandHeader": { display: "none" },
  // The line is above the next row: what is opened belongs to its own.
  "& .RaDataTable-row:not(:first-of-type) > td": { borderTop: 1, borderTopColor: "divider" },
  // Of a row that is closed nothing is seen.
  "& .RaDataTable-expandRow, & .RaDataTable-expandRow > td": { height: "auto", borderBottom: "none" },
} as const;
