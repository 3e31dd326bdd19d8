import { useListContext } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { pageKeysOnce } from "#src/ui/pageKeys.ts";
import { type BulkCommand, bulkKeys } from "./bulkCommands.ts";

/** While orders are chosen, the keys of an order's actions act on all of them. Ctrl+A chooses all orders of the filter. */
export function useBulkKeys(
  isOn: boolean,
  offered: readonly BulkCommand[],
  act: (command: BulkCommand) => void,
): void {
  const { data, onSelect, isPlaceholderData } = useListContext();
  useHotkeys(
    Object.values(bulkKeys),
    ({ key }) => {
      const command = offered.find((one) => bulkKeys[one] === key.toLowerCase());
      if (command) act(command);
    },
    { useKey: true, enabled: isOn, ...pageKeysOnce, preventDefault: true },
    [offered, act],
  );
  useHotkeys(
    "mod+a",
    () => onSelect((data ?? []).map(({ id }) => id)),
    { enabled: !isPlaceholderData, ...pageKeysOnce, preventDefault: true },
    [data, onSelect],
  );
}
