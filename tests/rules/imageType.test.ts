import { expect, test } from "vitest";
import { imageType } from "#server/modules/companies/imageFile.ts";

/** A JPEG picture of 3 by 2 pixels behind segments of 64 kB, as cameras and printers' profiles fill them. */
function jpeg(segments: number, filledWith = 0): Buffer {
  const segment = Buffer.alloc(0xffff + 2, filledWith);
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

test.each([
  1, 3, 9, 70,
])("the size of a picture is found behind %i segments, whatever they contain", (segments) => {
  expect(imageType(jpeg(segments))).toEqual({ extension: "jpg", width: 3, height: 2 });
  expect(imageType(jpeg(segments, 0xff))).toEqual({ extension: "jpg", width: 3, height: 2 });
});

test("what only begins like a picture is none", () => {
  const begun = jpeg(1).subarray(0, 30_000);
  for (const content of [begun, Buffer.from([0xff, 0xd8]), Buffer.from([0xff]), Buffer.alloc(0)])
    expect(imageType(content)).toBeNull();
  const loose = Buffer.concat([jpeg(1).subarray(0, 0xffff + 4), Buffer.alloc(5_000_000, "\u0000\u0001")]);
  expect(imageType(loose)).toBeNull();
});
