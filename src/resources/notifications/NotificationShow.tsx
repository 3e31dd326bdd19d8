import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { ShowBase, useShowContext } from "react-admin";
import { Link } from "react-router";
import type { Notification } from "#contract/notifications.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadingBox } from "#src/ui/DataStates.tsx";
import { EmailText } from "#src/ui/EmailLink.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { RecordFailed } from "#src/ui/RecordFailed.tsx";
import { useRecordQuery } from "#src/ui/useRecordQuery.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { useRecipientsText } from "./recipientsText.ts";
import { refetchInterval } from "./refetchInterval.ts";
import { Recipients } from "./show/Recipients.tsx";

/** The page of a notification: its texts, sender and recipients, and who has read it. */
export const NotificationShow = () => {
  const query = useRecordQuery();
  return (
    <ShowBase<Notification>
      disableAuthentication
      queryOptions={{ ...query, refetchInterval }}
      loading={<LoadingBox height={480} />}
    >
      <NotificationPage />
    </ShowBase>
  );
};

const NotificationPage = () => {
  const words = useWords("notifications");
  const recipientsText = useRecipientsText();
  const { record, error, refetch } = useShowContext<Notification>();
  if (!record) {
    if (error) return <NotificationFailed error={error} onRetry={refetch} />;
    return <LoadingBox height={480} />;
  }
  const { short, long, sentAt, sentBy, recipients } = record;
  const share = (part: number) => words("page.counts", { part, whole: recipients });
  return (
    <Box
      component="article"
      aria-label={short.title}
      sx={{
        p: { xs: 1.5, sm: 3 },
        maxWidth: 1280,
        display: "grid",
        gap: 2.5,
        gridTemplateColumns: "minmax(0, 1fr)",
      }}
    >
      <Button component={Link} to="/drivers/notifications" sx={{ justifySelf: "start" }}>
        {words("page.back")}
      </Button>
      <Facts>
        <Fact label={words("columns.sentAt")}>{stampText(sentAt)}</Fact>
        <Fact label={words("columns.sentBy")}>
          <EmailText email={sentBy} />
        </Fact>
        <Fact label={words("columns.to")}>{recipientsText(record)}</Fact>
        <Fact label={words("columns.delivered")}>{share(record.delivered)}</Fact>
        <Fact label={words("columns.read")}>{share(record.read)}</Fact>
      </Facts>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 280px), 1fr))",
        }}
      >
        <TextCard label={words("page.short")} {...short} />
        {long && <TextCard label={words("page.long")} {...long} />}
      </Box>
      <Recipients notificationId={record.id} />
    </Box>
  );
};

const TextCard = ({ label, title, body }: { label: string; title: string; body: string }) => (
  <Paper variant="outlined" component="section" aria-label={label} sx={{ p: 2 }}>
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography variant="h3" component="h2" sx={{ mt: 0.5, overflowWrap: "anywhere" }}>
      <bdi>{title}</bdi>
    </Typography>
    <Typography dir="auto" sx={{ mt: 0.5, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
      {body}
    </Typography>
  </Paper>
);

const NotificationFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const words = useWords("notifications.page");
  const texts = { failed: words("failed"), notFound: words("notFound"), notFoundHint: words("notFoundHint") };
  const back = { to: "/drivers/notifications", label: words("back") };
  return <RecordFailed {...{ error, texts, back, onRetry }} notFoundCode="notification_not_found" />;
};
