/** The file in a version's folder with the hash of each of its files, where the document has not all of them. */
export const hashesFile = 'mf-hashes.json';
