import KeyOutlined from "@mui/icons-material/KeyOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { DataTable } from "react-admin";
import type { Operator } from "#contract/operators.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useSelectedOperator } from "#src/resources/operators/useSelectedOperator.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** The table of users in the list context. A click on a row selects its user; for the keyboard the e-mail is a button. */
export const OperatorTable = () => {
  const words = useWords("operators");
  const { selectedId, select } = useSelectedOperator();
  return (
    <DataTable<Operator>
      bulkActionButtons={false}
      hover
      rowClick={(id) => {
        select(String(id));
        return false;
      }}
      rowSx={({ id, accountType }) => ({
        cursor: "pointer",
        ...(id === selectedId && { bgcolor: "action.selected" }),
        ...(accountType === "deactivated" && { color: "text.secondary" }),
      })}
      sx={{
        "&& .RaDataTable-table": { tableLayout: "fixed" },
        "& td": { color: "inherit", paddingBlock: "6px" },
      }}
    >
      <DataTable.Col<Operator>
        source="email"
        label={words("columns.email")}
        disableSort
        render={(operator) => <OperatorCell operator={operator} />}
      />
    </DataTable>
  );
};

/** The e-mail address in one line, with the account type below. */
const OperatorCell = ({ operator }: { operator: Operator }) => {
  const words = useWords("operators");
  const { selectedId, select } = useSelectedOperator();
  const { id: ownId } = useSessionUser();
  const { id, email, accountType, requests } = operator;
  return (
    <>
      <ButtonBase
        aria-pressed={id === selectedId}
        title={email}
        onClick={(event) => {
          event.stopPropagation();
          select(id);
        }}
        sx={emailButton}
      >
        <bdi>{email}</bdi>
      </ButtonBase>
      <Box sx={{ color: "text.secondary", fontSize: tokens.text.small }}>
        {words(`accountTypes.${accountType}`)}
        {id === ownId && ` · ${words("you")}`}
        {requests.some(({ madeAt }) => madeAt === null) && <RequestMark />}
      </Box>
    </>
  );
};

/** Shows that the operator waits for a link, which is made in the operator's form. */
const RequestMark = () => {
  const words = useWords("linkRequests");
  const { tones } = useTokens();
  const text = words("waiting");
  return (
    <KeyOutlined
      titleAccess={text}
      data-hint={text}
      sx={{ ml: 0.75, fontSize: 16, verticalAlign: "text-bottom", color: tones.waiting.onChip }}
    />
  );
};

const emailButton = {
  display: "block",
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  font: "inherit",
  fontWeight: 500,
  textAlign: "start",
  borderRadius: 0.5,
} as const;
