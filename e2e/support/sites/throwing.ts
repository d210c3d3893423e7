/** Returns the code of the catalog's screen changed so that it throws while it shows. */
export function throwing(code: string): string {
  return code.replace(/(["'`])Catalog, version 1\1/, '(()=>{throw new Error("broken")})()');
}
