/** "06:05" */
export const clockText = ({ hour, minute }: { hour: number; minute: number }): string =>
  [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
