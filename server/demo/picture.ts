import { crc32, deflateSync } from "node:zlib";

const [width, height] = [320, 240];

/** A PNG picture in place of a driver's photograph: sky and a road, with another hue for each number. */
export function examplePicture(nth: number): Buffer {
  const hue = [60, 120, 200].map((value, channel) => (value + nth * 37 * (channel + 1)) % 256);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x++) {
      const isRoad = y > height / 2 && Math.abs(x - width / 2) < (y - height / 2) * 1.2 + 8;
      const colour = isRoad ? [90, 90, 96] : hue.map((value) => (value + y) % 256);
      row.set(colour, 1 + x * 3);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
