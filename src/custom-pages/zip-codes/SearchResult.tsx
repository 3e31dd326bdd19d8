import CheckOutlined from "@mui/icons-material/CheckOutlined";
import ContentCopyOutlined from "@mui/icons-material/ContentCopyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Fragment, useRef, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { copyText } from "#src/ui/copyText.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { About, Hint, Loading, OutcomeAlert, Part, QueryError } from "./ResultParts.tsx";
import { addressLine } from "./startAddress.ts";
import type { Search } from "./useAddressQuery.ts";

/** The postal codes around an address as a list, for those who can't see the map. */
export const SearchResult = ({ input, ...answer }: Omit<Search, "run">) => {
  const words = useWords("zipCodes");
  if (!input) return <Hint>{words("search.hint")}</Hint>;
  return (
    <>
      <About>{words("about.search", { address: addressLine(input), radius: input.radius })}</About>
      <Found {...answer} />
    </>
  );
};

const Found = ({ data, error, isFetching }: Omit<Search, "run" | "input">) => {
  if (isFetching) return <Loading />;
  if (error) return <QueryError error={error} />;
  if (!data) return null;
  return (
    <>
      {data.outcome !== "found" && <OutcomeAlert outcome={data.outcome} place={data.place} />}
      <CodeList name="inRange" codes={data.zipCodes.map(({ name }) => name)} />
      <CodeList name="outOfBounds" codes={data.zipCodesOutOfBounds.map(({ name }) => name)} />
    </>
  );
};

/** Postal codes separated by commas, with a button that copies them. */
const CodeList = ({ name, codes }: { name: "inRange" | "outOfBounds"; codes: readonly string[] }) => {
  const words = useWords("zipCodes.search");
  const list = useRef<HTMLDivElement>(null);
  const { plain } = useNumbers();
  const title = words(`${name}`, {
    smart_count: codes.length,
    number: plain(codes.length),
  });
  return (
    <Part
      title={title}
      aside={codes.length > 0 && <CopyCodes text={codes.join(", ")} select={() => selectAll(list.current)} />}
    >
      {codes.length === 0 ? (
        <Hint>{words(`none.${name}`)}</Hint>
      ) : (
        // The tab stop lets the keyboard scroll it.
        <Box ref={list} role="group" aria-label={title} tabIndex={0} sx={box}>
          {codes.map((code, index) => (
            <Fragment key={code}>
              {index > 0 && ", "}
              <span>{code}</span>
            </Fragment>
          ))}
        </Box>
      )}
    </Part>
  );
};

const CopyCodes = ({ text, select }: { text: string; select: () => void }) => {
  const words = useWords("zipCodes.search");
  const [state, setState] = useState<"copy" | "copied" | "selected">("copy");
  const copy = async () => {
    const isCopied = await copyText(text);
    // What is selected can still be copied by keyboard.
    if (!isCopied) select();
    setState(isCopied ? "copied" : "selected");
  };
  return (
    <Button onClick={copy} startIcon={state === "copied" ? <CheckOutlined /> : <ContentCopyOutlined />}>
      <span aria-live="polite">{words(`${state}`)}</span>
    </Button>
  );
};

function selectAll(element: HTMLElement | null): void {
  if (element) getSelection()?.selectAllChildren(element);
}

const box = {
  maxHeight: 160,
  overflowY: "auto",
  p: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  typography: "body2",
  // A line may wrap between codes, but not at their hyphens.
  span: { whiteSpace: "nowrap" },
};
