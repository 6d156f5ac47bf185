-- What programs of other times and systems write is read as well.
ALTER TABLE upload_files DROP CONSTRAINT upload_files_encoding_check;
ALTER TABLE upload_files ADD CONSTRAINT upload_files_encoding_check CHECK (encoding IN ('UTF-8', 'Windows-1252', 'UTF-16LE', 'UTF-16BE', 'CP850', 'MacRoman'));
