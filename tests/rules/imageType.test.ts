import { expect, test } from "vitest";
import { imageType } from "#server/modules/companies/imageFile.ts";

/** A JPEG picture of 3 by 2 pixels behind segments of 64 kB, as cameras write them. */
function jpeg(segments: number): Buffer {
  const segment = Buffer.alloc(0xffff + 2);
  segment.writeUInt16BE(0xffe2, 0);
  segment.writeUInt16BE(0xffff, 2);
  const size = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...Array.from({ length: segments }, () => segment),
    size,
    Buffer.from([0xff, 0xd9]),
  ]);
}

test.each([1, 3])("the size of a picture is found behind %i segments of a camera", (segments) => {
  expect(imageType(jpeg(segments))).toEqual({ extension: "jpg", width: 3, height: 2 });
});

test("what has no size within its first quarter of a megabyte is no picture, however long it is", () => {
  expect(imageType(jpeg(5))).toBeNull();
});
