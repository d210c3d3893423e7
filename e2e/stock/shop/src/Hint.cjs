const React = require('react');

module.exports = function Hint() {
  const [text] = React.useState('先选后买');
  return React.createElement('p', null, text);
};
