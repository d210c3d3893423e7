/**
 * The words that engines and this site write into errors. Any other word may be private, such as a name or a token, and
 * is not reported: the stack leads to the line that wrote it.
 */
const words = new Set(
  (
    'a abort aborted access address after already amount an answer answered argument arguments array as assignment async at bad be ' +
    'because before by call callback called can cannot category child chunk circular class client closed code constant constructor context convert ' +
    'could create data defined delete denied depth destroyed dialog did document does dom element empty end error errors exceeded ' +
    'exception execute expected expired failed failure federation fetch file finite for found from function got has have host idb ' +
    'identifier import in index infinite initialization input insecure insert instance instanceof integrity invalid is it iterable ' +
    'iterator json known length levels limit list load loaded loading long loop map maximum media message method minified missing module must ' +
    'name network no node not null number object observer of on only open operation or out parameter parse permission picture play ' +
    'position promise properties property query quota range react read reading reference refused reject remote remove replace request ' +
    'resize resource resources response runtime screen script session set setting size so stack state storage string style such support ' +
    'supported suspended switch symbol syntax text that the this time timeout to token too transaction type unable undefined unexpected ' +
    'unhandled uncaught unmounted up update user valid value variable version was when while whole with without write'
  ).split(' '),
);

/** The number of an error of React replaces its sentence. */
const ofReact = /^Minified React error #(\d{1,3})\b/;

/** Returns the text of an error without anything that may be personal data of a player. */
export function scrubbed(text: string, length: number): string {
  const [known = ''] = ofReact.exec(text) ?? [];
  return (known || text.slice(0, 4 * length).replace(/[A-Za-z]+|[^A-Za-z\s.,:;()'"]+/g, keptWord))
    .replace(/…[…\s.,:;'"]*…/g, '…')
    .slice(0, length);
}

/** Returns a word if it is known, or consists of known words, such as `removeChild`; otherwise `…`. */
function keptWord(word: string): string {
  const parts = word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g);
  return parts?.every((part) => words.has(part.toLowerCase())) ? word : '…';
}
