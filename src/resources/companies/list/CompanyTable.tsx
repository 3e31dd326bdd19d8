import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import { useTranslate } from "react-admin";
import { Link } from "react-router";
import type { Company } from "#contract/companies.ts";
import { CompanyLogo } from "#src/resources/companies/CompanyLogo.tsx";
import { CompanyStatusChip } from "#src/resources/companies/CompanyStatusChip.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { CompanyTableFrame } from "./CompanyTableFrame.tsx";
import type { CompanySort } from "./companyRows.ts";
import { useCompanyQuestion } from "./useCompanyQuestion.ts";
import { pathOf, useRowWays } from "./useRowWays.ts";

/** The companies line by line; the name is the link, and the whole row leads where it leads. */
export const CompanyTable = ({ companies }: { companies: readonly Company[] }) => {
  const translate = useTranslate();
  const ways = useRowWays();
  return (
    <CompanyTableFrame {...ways}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.id} className={company.status} data-company={company.id}>
              <td>
                <span className="name">
                  <CompanyLogo {...company} size={24} />
                  <Link to={pathOf(company.id)} title={company.name}>
                    <bdi>{company.name}</bdi>
                  </Link>
                </span>
              </td>
              <td>
                <CompanyStatusChip status={company.status} />
              </td>
              <td>{stampText(company.createdAt)}</td>
              <td
                title={
                  company.contractGeneratedAt
                    ? translate("companies.list.generatedAt", {
                        moment: stampText(company.contractGeneratedAt),
                      })
                    : undefined
                }
              >
                {translate(`companies.list.contract.${company.contractGeneratedAt ? "generated" : "none"}`)}
              </td>
              <td className="number">{company.locations}</td>
              <td className="number">{company.products}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </CompanyTableFrame>
  );
};

const columns = ["name", "status", "created", "contract", "locations", "products"] as const;

const Head = ({ column }: { column: CompanySort }) => {
  const translate = useTranslate();
  const { question, change } = useCompanyQuestion();
  const isOn = question.sort === column;
  const Arrow = isOn && question.isDescending ? ArrowDownwardOutlined : ArrowUpwardOutlined;
  const order = question.isDescending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      className={column === "locations" || column === "products" ? "number" : undefined}
      aria-sort={isOn ? order : undefined}
    >
      <button
        type="button"
        className={isOn ? "on" : undefined}
        onClick={() => change({ sort: column, isDescending: isOn && !question.isDescending })}
      >
        {translate(`companies.list.columns.${column}`)}
        <Arrow aria-hidden />
      </button>
    </th>
  );
};
