import Alert from "@mui/material/Alert";
import Button, { type ButtonProps } from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "./errorSentence.ts";
import { kindOfError, StatePage } from "./StatePage.tsx";

type Props<Data> = {
  /** The state of a query: the result of TanStack's `useQuery` or of one of react-admin's hooks. */
  query: { data?: Data; error: unknown; refetch: () => unknown };
  /** What could not be loaded, as a sentence. */
  failed: string;
  /** Stands in the data's place until they come. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows data as soon as there are any; before that, that they are being loaded, or why they could not be. */
export function DataStates<Data>({
  query: { data, error, refetch },
  failed,
  loading,
  children,
}: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? <LoadError title={failed} error={error} onRetry={refetch} /> : loading;
}

/** Pixels, also by breakpoint. */
type Height = number | { xs: number; sm: number };

/** A grey box in the place of what is being loaded. */
export function LoadingBox({ height, label }: { height: Height; label?: string }) {
  const words = useWords("common");
  return <Skeleton role="status" aria-label={label ?? words("loading")} variant="rounded" sx={{ height }} />;
}

type ErrorProps = {
  /** What could not be loaded; the error's own sentence follows. */
  title: string;
  error: unknown;
  onRetry: () => unknown;
};

/** A part of a page could not be loaded. */
export function LoadError({ title, error, onRetry }: ErrorProps) {
  const sentence = useErrorSentence();
  return (
    <Alert severity="error" action={<RetryButton color="inherit" onClick={() => onRetry()} />}>
      {asSentence(title)} {sentence(error)}
    </Alert>
  );
}

/** The same as a line of text, for places where a coloured box would be too loud. */
export function LoadErrorLine({ title, error, onRetry }: ErrorProps) {
  const sentence = useErrorSentence();
  return (
    <Typography role="alert" variant="body2" color="textSecondary" component="div">
      {asSentence(title)} {sentence(error)} <RetryButton onClick={() => onRetry()} />
    </Typography>
  );
}

/** A whole page could not be loaded; `children` are what else can be done than to try again. */
export function LoadErrorPage({ title, error, onRetry, children }: ErrorProps & { children?: ReactNode }) {
  const sentence = useErrorSentence();
  return (
    <StatePage kind={kindOfError(error)} title={title} text={sentence(error)}>
      <RetryButton variant="contained" onClick={() => onRetry()} />
      {children}
    </StatePage>
  );
}

/** The data shown are from before; the last refetch failed. The title is that of a list, unless another one is given. */
export function StaleData({ title, error, onRetry }: Omit<ErrorProps, "title"> & { title?: string }) {
  const words = useWords("lists");
  const sentence = useErrorSentence();
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, py: 0 }}
      action={<RetryButton onClick={() => onRetry()} />}
    >
      {asSentence(title ?? words("stale"))} {sentence(error)}
    </Alert>
  );
}

/** Of an element with `aria-busy`: the data of the former filter or page are dimmed and can't be acted on. */
export const dimmedWhileBusy = {
  '&[aria-busy="true"]': { opacity: 0.45, pointerEvents: "none" },
} as const;

function RetryButton(props: ButtonProps) {
  const words = useWords("common");
  return <Button {...props}>{words("tryAgain")}</Button>;
}

const asSentence = (title: string): string => (/[.!?…]$/.test(title) ? title : `${title}.`);
