import { useWords } from "#src/i18n/useWords.ts";
import { RecordFailed } from "#src/ui/RecordFailed.tsx";

/** The page of an order that does not exist or could not be loaded. */
export const OrderFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const words = useWords("orders.page");
  const failed = useWords("orderDetails")("failed");
  const texts = { failed, notFound: words("notFound"), notFoundHint: words("notFoundHint") };
  const back = { to: "/orders/list", label: words("back") };
  return <RecordFailed {...{ error, texts, back, onRetry }} notFoundCode="order_not_found" />;
};
