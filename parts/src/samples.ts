/** A text longer than any place for it; `UNBROKEN` is one without a chance to break the line. */
export const LONG =
  '这是一段特别长的文字，用来看看它在窄屏幕上会不会把旁边的东西挤出去，或者自己跑到屏幕外面去';
export const UNBROKEN = 'TXx9Yk3mQpWv7RzL2dHs8FjN4bGc6VtE5aUoKiPqSwDy';

export const nothing = () => undefined;
