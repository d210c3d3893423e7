const still =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const header = '474946383961010001008000' + '00ff00000000ff';
const endless = '21ff0b4e45545343415045322e300301000000';
const frame = (pixel: string) => `21f904040a0000002c0000000001000100000202${pixel}00`;

export const png = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(still, 'base64'),
};

export const movingGif = {
  name: 'wave.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(`${header}${endless}${frame('4401')}${frame('4c01')}3b`, 'hex'),
};

/** A JPEG named as a PNG. */
export const renamedJpg = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(200, 7)]),
};
