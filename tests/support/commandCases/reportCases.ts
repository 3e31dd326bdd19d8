import * as reportFiles from "#contract/reports/reportFiles.ts";
import * as reportSchedules from "#contract/reports/reportSchedules.ts";
import type { CommandCase, CommandCases } from "#tests/support/commandCases/commandCase.ts";
import { createReportFile, createSchedule, dailySchedule } from "#tests/support/factories/savedReports.ts";
import type { Reply, Service } from "#tests/support/service/service.ts";

type Run = (service: Service, token: string, id: string) => Promise<Reply<unknown>>;

/** A command on a scheduled report. */
const ofSchedule = (event: CommandCase["event"], run: Run): CommandCase => ({
  event,
  prepare: async (service) => {
    const { token } = await service.signInOperator({ scopes: ["reports"] });
    const id = await createSchedule(service, token);
    return () => run(service, token, id);
  },
});

/** A command on a report file; with `isFailed` on one that could not be made. */
const ofFile = (event: CommandCase["event"], isFailed: boolean, run: Run): CommandCase => ({
  event,
  prepare: async (service) => {
    const { token, account } = await service.signInOperator({ scopes: ["reports"] });
    const { id } = await createReportFile(service, token);
    if (isFailed)
      await service.pool.query(
        "update report_files set state = 'failed', problem = 'noRoom' where account_id = $1",
        [account.id],
      );
    return () => run(service, token, id);
  },
});

/** Scheduled reports and their files. */
export const cases: CommandCases = {
  [reportSchedules.create.name]: {
    event: "createReportSchedule",
    prepare: async (service) => {
      const { token } = await service.signInOperator({ scopes: ["reports"] });
      return () => service.send(reportSchedules.create, dailySchedule, { token });
    },
  },
  [reportSchedules.update.name]: ofSchedule("editReportSchedule", (service, token, scheduleId) =>
    service.send(reportSchedules.update, { ...dailySchedule, scheduleId, hour: 6 }, { token }),
  ),
  [reportSchedules.pause.name]: ofSchedule("pauseReportSchedule", (service, token, scheduleId) =>
    service.send(reportSchedules.pause, { scheduleId, isPaused: true }, { token }),
  ),
  [reportSchedules.remove.name]: ofSchedule("deleteReportSchedule", (service, token, scheduleId) =>
    service.send(reportSchedules.remove, { scheduleId }, { token }),
  ),
  [reportFiles.runAgain.name]: ofFile("runReportAgain", true, (service, token, fileId) =>
    service.send(reportFiles.runAgain, { fileId }, { token }),
  ),
  [reportFiles.remove.name]: ofFile("deleteReportFile", false, (service, token, fileId) =>
    service.send(reportFiles.remove, { fileId }, { token }),
  ),
};
