-- People know each other by name, not by address.
ALTER TABLE uploads ADD COLUMN user_name text;
