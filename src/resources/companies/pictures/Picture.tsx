import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import UploadOutlined from "@mui/icons-material/UploadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type DragEvent, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import type { CompanyInfo } from "#contract/companies.ts";
import { type PictureKind, usePicture } from "./usePicture.ts";

/** One of the company's pictures as people see it; a file is chosen or dropped here. */
export const Picture = ({ company, kind }: { company: CompanyInfo; kind: PictureKind }) => {
  const translate = useTranslate();
  const say = (key: string, args = {}) => translate(`companies.pictures.${key}`, args);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { set, remove, isPending, problem } = usePicture(company, kind);
  const url = kind === "logo" ? company.imageUrl : company.dashboardImageUrl;
  const title = say(kind);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isPending) void set(file);
  };
  return (
    <Box
      role="group"
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...frame, borderColor: isOver ? "primary.main" : "divider" }}
    >
      <Box>
        <Typography variant="subtitle2" component="h4">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {say(`${kind}Hint`)}
        </Typography>
      </Box>
      <Box sx={{ ...stage, ...(url && paper) }}>
        {url ? (
          <Box
            component="img"
            src={url}
            alt={say("of", { picture: title, name: company.name })}
            sx={{ maxWidth: "100%", maxHeight: 88, objectFit: "contain" }}
          />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {say("none")}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<UploadOutlined />}
          disabled={isPending}
          onClick={() => input.current?.click()}
        >
          {isPending ? say("sending") : say(url ? "replace" : "choose")}
        </Button>
        {url && (
          <Button startIcon={<DeleteOutlined />} disabled={isPending} onClick={remove}>
            {say("remove")}
          </Button>
        )}
        <Typography variant="caption" color="textSecondary">
          {say("drop")}
        </Typography>
      </Box>
      {problem && (
        <Typography role="alert" variant="body2" color="error">
          {problem}
        </Typography>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={title}
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file, mended, is to be chosen again.
          target.value = "";
          if (file) void set(file);
        }}
      />
    </Box>
  );
};

const frame = { display: "grid", gap: 1.5, p: 2, border: 1, borderRadius: 1, bgcolor: "background.paper" };

// Pictures are made for paper, in either theme.
const paper = { bgcolor: "#fff" };

const stage = {
  display: "grid",
  placeContent: "center",
  height: 104,
  p: 1,
  overflow: "hidden",
  borderRadius: 1,
  border: "1px dashed",
  borderColor: "divider",
} as const;
