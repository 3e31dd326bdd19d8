import { readFileSync } from "node:fs";

/** Settings whose value may contain a password or a key. */
const secretSettings: readonly string[] = [
  "DATABASE_URL",
  "DATABASE_LISTEN_URL",
  "DATABASE_READ_URL",
  "SMTP_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "VAPID_PRIVATE_KEY",
  "BACKUP_IDENTITY",
];

/** Whether a setting's value must not be repeated in an error. */
export const isSecret = (name: string): boolean => secretSettings.includes(name);

/**
 * The settings, including secrets that are stored in files: `SMTP_URL_FILE` is the path of a file with the value of
 * `SMTP_URL`, as provided by systemd credentials, container secrets and vault agents. Adds a sentence to `problems` for each
 * unreadable file.
 */
export function withSecretFiles(env: NodeJS.ProcessEnv, problems: string[]): NodeJS.ProcessEnv {
  const settings = { ...env };
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE can't both be set.`);
    try {
      settings[name] = readFileSync(path, "utf8");
      if (!settings[name].trim()) problems.push(`${name}_FILE is empty.`);
    } catch (error) {
      problems.push(`${name}_FILE can't be read: ${(error as Error).message}.`);
    }
  }
  return settings;
}
