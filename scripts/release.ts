// The release tool: npm run release -- help
import '@site/site-release/cli';
